import { navigate } from 'astro:transitions/client';
import { useEffect, useEffectEvent, useId, useRef, type SubmitEvent } from 'react';
import { useStore } from '@nanostores/react';
import { setLine } from '~/features/cart/set-line';
import { noAvailability } from '~/features/catalogue/availability';
import { discovery, inOrder, sampleId, setId } from '~/features/catalogue/product/set-ids';
import { hasChoice, parseChoice, withChoice } from '~/features/catalogue/set-choice';
import type { Choosable, SoldSet } from '~/features/catalogue/sets';
import { routes } from '~/base/routes';
import { formatPrice, formatSaving, sum } from '~/base/money';
import { hasAnswers } from '~/features/scent/finder-answers';
import { viewCart } from '~/features/cart/shop/CartProvider';
import { notify, notifyAlert } from '~/islands/toast/notify';
import { changeAddress, useAddress } from '~/navigation/address';
import { $availability, askForAvailability } from '~/stores/availability';
import { addLineToCart } from '~/stores/cart';
import { source } from '~/stores/catalogue-source';
import { Choice, Shown } from './SetChoice';
import styles from './SetForm.module.css';
import { useSamples } from './useSamples';

interface Props {
  set: SoldSet['set'];
  /** What is in it, or all that may be chosen; of a large catalogue's samples the first. */
  parts: Choosable[];
}

/** Buys a set, with what is chosen for it; the address keeps the choice (R670). */
export function SetForm({ set, parts: brought }: Props) {
  const { slug, name, price, choose: count = brought.length } = set;
  const isChosenFor = set.choose !== undefined;
  const form = useRef<HTMLFormElement>(null);
  const search = useAddress();
  const { samples: parts, isWaiting, find } = useSamples(brought, search);
  const availability = useStore($availability, { ssr: () => noAvailability });
  const isLeft = (sku: string) => availability[sku] !== 0;
  const possible = parts.filter(({ sku, inStock }) => inStock && isLeft(sku)).map(({ sku }) => sku);
  const chosen = isChosenFor ? parseChoice(search, slug, possible, count) : possible;
  const isFull = chosen.length === count;
  const sold = chosen
    .toSorted(inOrder)
    .flatMap((sku) => parts.find((part) => part.sku === sku) ?? []);
  const together = sum(sold.map((part) => part.price));

  const choose = (skus: readonly string[]) =>
    changeAddress(withChoice(search, slug, skus), 'in place');
  const takeEarlyChoice = useEffectEvent(() => {
    const checked = [...new FormData(form.current ?? undefined).keys()];
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
    let isWanted = slug === discovery;
    if (isWanted)
      void askOnArrival().then((skus) => {
        if (isWanted && skus) changeAddress(withChoice(search, slug, skus), 'in place');
      });
    return () => {
      isWanted = false;
    };
  }, [search, slug]);

  const letFinderChoose = async () => {
    const skus = await askFinder(search, isLeft, count);
    if (skus) choose(skus);
    else await navigate(routes.finder);
  };
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isFull) {
      notifyAlert(isChosenFor ? `Please choose ${count}${ofWhat(slug)}.` : 'Out of stock');
      return;
    }
    addLineToCart(setLine(setId(slug, isChosenFor ? chosen : null), { set, parts: sold }));
    void notify('success', `${name} added to cart!`, viewCart);
  };
  return (
    <form ref={form} method="dialog" className={styles['set']} onSubmit={add}>
      {import.meta.env.LARGE_CATALOGUE && slug === discovery && <FindSample onFind={find} />}
      {!isChosenFor && (
        <ul className={styles['choices']}>
          {parts.map((part) => (
            <li key={part.sku} className={styles['choice']}>
              <Shown part={part} isSoldOut={!possible.includes(part.sku)} />
            </li>
          ))}
        </ul>
      )}
      {isChosenFor && (
        <fieldset className={styles['choices']} disabled={isWaiting}>
          <legend className="visually-hidden">
            {slug === discovery ? 'Samples of 2 ml' : 'What may be in it'}
          </legend>
          {parts.map((part) => {
            const { sku } = part;
            const isChosen = chosen.includes(sku);
            return (
              <Choice
                key={sku}
                part={part}
                isChosen={isChosen}
                isSoldOut={!possible.includes(sku)}
                isDisabled={!possible.includes(sku) || (!isChosen && isFull)}
                onChange={() =>
                  choose(isChosen ? chosen.filter((one) => one !== sku) : [...chosen, sku])
                }
              />
            );
          })}
        </fieldset>
      )}
      <div className={styles['sum']}>
        <p>
          <output>{saidOf(isChosenFor, chosen.length, count)}</output>
          <strong>{formatSaving(price)}</strong>
          {isFull && together > price && (
            <span>{`Bought one by one: ${formatPrice(together)}`}</span>
          )}
        </p>
        {slug === discovery && (
          <button type="button" className="button quiet" onClick={() => void letFinderChoose()}>
            Let the finder choose
          </button>
        )}
        <button className="button" aria-disabled={!isFull || undefined}>
          Add to Cart
        </button>
      </div>
    </form>
  );
}

const ofWhat = (slug: string): string => (slug === discovery ? ' samples' : '');

const saidOf = (isChosenFor: boolean, chosen: number, count: number): string => {
  if (isChosenFor) return `${chosen} of ${count} chosen`;
  return chosen === count ? '' : 'Out of stock';
};

/**
 * The samples that fit the finder's answers in an address best; null where there are none.
 * @param isLeft whether a sample can be bought
 */
async function askFinder(search: string, isLeft: (sku: string) => boolean, count: number) {
  if (!hasAnswers(search)) return null;
  const answer = await source.scents(search);
  return (answer?.samples ?? []).map(sampleId).filter(isLeft).slice(0, count);
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
