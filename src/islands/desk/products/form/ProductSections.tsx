import { useId, type ReactNode } from 'react';
import { stepsOf, type Section } from '~/domain/content/products/field-kinds';
import { productSections, type ProductKind } from '~/domain/content/products/fields';
import { productWords } from '~/domain/content/product-words';
import { dotted } from '~/domain/content/problem-text';
import { Panel } from '~/islands/desk/parts/Panel';
import { FormField } from './FormField';
import { problemsAt, type ProductForm } from './form-context';
import styles from './ProductForm.module.css';

/** The fields of a kind of product, section by section. */
export const ProductSections = ({ form, kind }: { form: ProductForm; kind: ProductKind }) =>
  productSections[kind].map((section) => {
    const fields = (
      <div className={styles['fields']}>
        {section.fields.map((field) => (
          <FormField key={field.name} form={form} field={field} words={productWords[kind]} />
        ))}
      </div>
    );
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
const isWrong = ({ content, path }: ProductForm, { fields }: Section): boolean =>
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
