import { navigate } from 'astro:transitions/client';
import { useEffect, useEffectEvent, useId, useRef, type SubmitEvent } from 'react';
import { useStore } from '@nanostores/react';
import { setLine } from '~/domain/cart/set-line';
import { noAvailability } from '~/domain/catalogue/availability';
import { unitsLeftOf } from '~/domain/catalogue/lines';
import type { Discovery as Offer } from '~/domain/catalogue/catalogue';
import { routes } from '~/domain/base/routes';
import { formatSaving } from '~/domain/base/money';
import { sampleId, setId } from '~/domain/catalogue/product/discovery';
import { hasAnswers } from '~/domain/scent/finder-answers';
import type { Sampled } from '~/domain/scent/sampled';
import { hasChoice, parseChoice, withChoice } from '~/domain/scent/discovery-choice';
import { viewCart } from '~/islands/shop/cart/CartProvider';
import { notify, notifyAlert } from '~/islands/toast/notify';
import { changeAddress, useAddress } from '~/navigation/address';
import { $availability, askForAvailability } from '~/stores/availability';
import { addLineToCart } from '~/stores/cart';
import { source } from '~/stores/catalogue-source';
import styles from './Discovery.module.css';
import { useSamples } from './useSamples';

interface Props {
  /** All that have a sample; of a large catalogue the first. */
  perfumes: Sampled[];
  discovery: Offer;
}

/** Chooses the samples of a discovery set; the address keeps the choice (R670). */
export function Discovery({ perfumes: brought, discovery }: Props) {
  const { count, price } = discovery;
  const form = useRef<HTMLFormElement>(null);
  const search = useAddress();
  const { perfumes, isWaiting, find } = useSamples(brought, search);
  const availability = useStore($availability, { ssr: () => noAvailability });
  const isLeft = (id: number) => unitsLeftOf(availability, sampleId(id)) !== 0;
  const possible = perfumes.filter(({ id, inStock }) => inStock && isLeft(id)).map(({ id }) => id);
  const chosen = parseChoice(search, possible, count);

  const choose = (ids: readonly number[]) => changeAddress(withChoice(search, ids), 'in place');
  const takeEarlyChoice = useEffectEvent(() => {
    const checked = [...new FormData(form.current ?? undefined).keys()].map(Number);
    if (checked.length > 0 && !hasChoice(search)) choose(checked.slice(0, count));
  });
  const askOnArrival = useEffectEvent(async () =>
    search === '' || hasChoice(search) ? null : askFinder(search, isLeft, count),
  );
  useEffect(() => {
    takeEarlyChoice();
    askForAvailability();
  }, []);
  useEffect(() => {
    let isWanted = true;
    void askOnArrival().then((ids) => {
      if (isWanted && ids) changeAddress(withChoice(search, ids), 'in place');
    });
    return () => {
      isWanted = false;
    };
  }, [search]);

  const letFinderChoose = async () => {
    const ids = await askFinder(search, isLeft, count);
    if (ids) choose(ids);
    else await navigate(routes.finder);
  };
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const perfumeOf = (id: number) => perfumes.find((perfume) => perfume.id === id);
    const line = chosen.length === count ? setLine(setId(chosen), perfumeOf, discovery) : null;
    if (!line) {
      notifyAlert(`Please choose ${count} samples.`);
      return;
    }
    addLineToCart(line);
    void notify('success', 'Discovery set added to cart!', viewCart);
  };
  return (
    <form ref={form} method="dialog" className={styles['discovery']} onSubmit={add}>
      {import.meta.env.LARGE_CATALOGUE && <FindSample onFind={find} />}
      <fieldset className={styles['choices']} disabled={isWaiting}>
        <legend className="visually-hidden">Samples of 2 ml</legend>
        {perfumes.map((perfume) => {
          const { id } = perfume;
          const isChosen = chosen.includes(id);
          return (
            <Sample
              key={id}
              perfume={perfume}
              isChosen={isChosen}
              isSoldOut={!possible.includes(id)}
              isDisabled={!possible.includes(id) || (!isChosen && chosen.length === count)}
              onChange={() =>
                choose(isChosen ? chosen.filter((one) => one !== id) : [...chosen, id])
              }
            />
          );
        })}
      </fieldset>
      <div className={styles['sum']}>
        <p>
          <output>{`${chosen.length} of ${count} chosen`}</output>
          <strong>{formatSaving(price)}</strong>
        </p>
        <button type="button" className="button quiet" onClick={() => void letFinderChoose()}>
          Let the finder choose
        </button>
        <button className="button" aria-disabled={chosen.length < count || undefined}>
          Add to Cart
        </button>
      </div>
    </form>
  );
}

/**
 * The samples that fit the finder's answers in an address best; null where there are none.
 * @param isLeft whether a sample can be bought
 */
async function askFinder(search: string, isLeft: (id: number) => boolean, count: number) {
  if (!hasAnswers(search)) return null;
  const answer = await source.scents(search);
  return (answer?.samples ?? []).filter(isLeft).slice(0, count);
}

/** A field that finds perfumes by their names, where there are too many to show. */
function FindSample({ onFind }: { onFind: (text: string) => void }) {
  const id = useId();
  return (
    <div className={`field ${styles['find']}`}>
      <label htmlFor={id}>Find a perfume</label>
      <input
        id={id}
        type="search"
        dir="auto"
        className="input"
        autoComplete="off"
        onChange={({ target }) => onFind(target.value)}
        onKeyDown={(event) => {
          // Enter searches; it must not put a set into the cart.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
    </div>
  );
}

interface SampleProps {
  perfume: Sampled;
  isChosen: boolean;
  isSoldOut: boolean;
  isDisabled: boolean;
  onChange: () => void;
}

function Sample({ perfume, isChosen, isSoldOut, isDisabled, onChange }: SampleProps) {
  const id = useId();
  const { name, notes, picture } = perfume;
  return (
    <label className={styles['sample']} data-off={isDisabled || undefined}>
      <input
        type="checkbox"
        name={String(perfume.id)}
        checked={isChosen}
        disabled={isDisabled}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-notes`}
        onChange={onChange}
      />
      <img src={picture.src} alt="" width={72} height={90} loading="lazy" />
      <span>
        <span id={`${id}-name`} className={styles['name']}>
          {name}
        </span>
        <span id={`${id}-notes`} className={styles['notes']}>
          {isSoldOut ? 'Out of stock' : notes}
        </span>
      </span>
    </label>
  );
}
