import { useId, type ReactNode } from 'react';
import { stepsOf, type Section } from '~/features/publishing/field-kinds';
import { productSections, type ProductKind } from '~/features/publishing/products/fields';
import { productWords } from '~/features/publishing/product-words';
import { dotted } from '~/features/publishing/problem-text';
import { Panel } from '~/islands/desk/parts/Panel';
import { FormFields } from '~/features/publishing/desk/content/form/FormField';
import { problemsAt, type ContentForm } from '~/features/publishing/desk/content/form/form-context';
import styles from '~/features/publishing/desk/content/form/ContentForm.module.css';

/** The fields of a kind of product, section by section. */
export const ProductSections = ({ form, kind }: { form: ContentForm; kind: ProductKind }) =>
  productSections[kind].map((section) => {
    const fields = <FormFields form={form} fields={section.fields} words={productWords[kind]} />;
    return section.isRare ? (
      <RareFields key={section.title} title={section.title} isOpen={isWrong(form, section)}>
        {fields}
      </RareFields>
    ) : (
      <Panel key={section.title} title={section.title}>
        {fields}
      </Panel>
    );
  });

/** What is wrong must be seen. */
const isWrong = ({ content, path }: ContentForm, { fields }: Section): boolean =>
  fields.some((field) => problemsAt(content, path, dotted(stepsOf(field))).length > 0);

function RareFields({
  title,
  isOpen,
  children,
}: {
  title: string;
  isOpen: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <details className={styles['rare']} aria-labelledby={id} open={isOpen || undefined}>
      <summary id={id}>{title}</summary>
      {children}
    </details>
  );
}
