import { pathOf, type Product } from '~/domain/catalogue/catalogue';
import {
  mostCompared,
  parseCompared,
  sharedNotes,
  toCompareSearch,
} from '~/domain/scent/comparison';
import { Icon } from '~/islands/parts/Icon';
import { changeAddress, useAddress } from '~/navigation/address';
import { Photo } from '~/islands/parts/Photo';
import { useCatalogue } from '~/islands/parts/useCatalogue';
import styles from './Compare.module.css';
import { Rows } from './Rows';

/** Up to three perfumes side by side; the address names them, so a comparison can be shared. */
export function Compare() {
  const ids = parseCompared(useAddress());
  const perfumes = useCatalogue()?.filter(({ kind }) => kind === 'perfume');
  if (!perfumes) return <p className={styles['waiting']}>Loading perfumes...</p>;
  const compared = ids.flatMap((id) => perfumes.find((product) => product.id === id) ?? []);
  const show = (next: readonly number[]) => {
    changeAddress(toCompareSearch(next), 'step');
  };
  const chosen = compared.map(({ id }) => id);
  return (
    <div className={styles['compare']}>
      {compared.length < mostCompared && (
        <Picker
          perfumes={perfumes.filter(({ id }) => !chosen.includes(id))}
          onPick={(id) => {
            show([...chosen, id]);
          }}
        />
      )}
      {compared.length > 0 && (
        // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- the arrow keys scroll a wide table on a phone
        <div className={styles['scroll']} role="region" aria-label="Comparison" tabIndex={0}>
          <table className={styles['table']}>
            <thead>
              <tr>
                <td />
                {compared.map((product) => (
                  <th key={product.id} scope="col">
                    <Head
                      product={product}
                      onRemove={() => {
                        show(chosen.filter((id) => id !== product.id));
                      }}
                    />
                  </th>
                ))}
              </tr>
            </thead>
            <Rows products={compared} shared={sharedNotes(compared)} />
          </table>
        </div>
      )}
    </div>
  );
}

function Picker({ perfumes, onPick }: { perfumes: Product[]; onPick: (id: number) => void }) {
  return (
    <div className={`field ${styles['picker']}`}>
      <label htmlFor="compare-pick">Add a perfume</label>
      <select
        id="compare-pick"
        className="input"
        value=""
        onChange={(event) => {
          onPick(Number(event.target.value));
        }}
      >
        <option value="" disabled>
          Choose one
        </option>
        {perfumes.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

const Head = ({ product, onRemove }: { product: Product; onRemove: () => void }) => (
  <div className={styles['head']}>
    <Photo picture={product.picture} sizes="14rem" />
    <a href={pathOf(product)}>{product.name}</a>
    <button
      type="button"
      className={`icon-button ${styles['remove']}`}
      aria-label={`Remove ${product.name}`}
      onClick={onRemove}
    >
      <Icon name="close" />
    </button>
  </div>
);
