import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import type { Findings } from '~/features/scent/finder';
import { hasAnswers, parseAnswers } from '~/features/scent/finder-answers';
import type { ScentAnswer } from '~/features/scent/scent-answer';
import { routes } from '~/base/routes';
import { CartProvider } from '~/features/cart/shop/CartProvider';
import { ProductCard } from '~/features/catalogue/shop/card/ProductCard';
import { changeAddress, useAddress } from '~/navigation/address';
import { source } from '~/stores/catalogue-source';
import styles from './Finder.module.css';
import { Questions, type Choices } from './Questions';
import { Nearest } from '~/islands/parts/Nearest';
import { notify } from '~/islands/toast/notify';
import { pathOf } from '~/features/catalogue/catalogue';
import type { Pairing } from '~/features/scent/layering';

/**
 * Five questions, answered by three perfumes, each with its reason. The answers are in the address.
 * A plain form puts them there too, so it works before React has come.
 */
export function Finder(choices: Choices) {
  const search = useAddress();
  const isAsked = hasAnswers(search);
  const answered = useScents(search, isAsked);
  const answers = parseAnswers(search);

  const answer = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const filled = [...data].filter(([, value]) => value !== '');
    // The empty `max` says that the questions were answered, even with 'whatever' throughout.
    const entries = filled.length > 0 ? filled : [['max', '']];
    changeAddress(`?${new URLSearchParams(entries as [string, string][])}`, 'step');
  };
  return (
    <CartProvider>
      <form action={routes.finder} className={styles['finder']} onSubmit={answer}>
        <Questions key={search} {...choices} answers={answers} />
        <button className="button">Find my scent</button>
      </form>
      {isAsked && answered && <Answer key={answered.search} {...answered} />}
    </CartProvider>
  );
}

interface AnswerProps extends ScentAnswer {
  /** The address that was answered. */
  search: string;
}

/**
 * What the finder answers to an address; null until it is known. The answer before stays until then.
 */
function useScents(search: string, isAsked: boolean): AnswerProps | null {
  const [answered, setAnswered] = useState<AnswerProps | null>(null);
  useEffect(() => {
    let isStillWanted = isAsked;
    if (isAsked)
      void source.scents(search).then((answer) => {
        if (isStillWanted) setAnswered(answer && { ...answer, search });
      });
    return () => {
      isStillWanted = false;
    };
  }, [search, isAsked]);
  return answered;
}

function Answer({ search, perfumes, unmet, oil, diffuser, pairings }: AnswerProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const companions = [oil, diffuser].filter((suggestion) => suggestion !== null);
  return (
    <section className={styles['answer']} aria-labelledby="finder-answer">
      <h2 id="finder-answer" ref={heading} tabIndex={-1}>
        {perfumes.length > 0 ? 'We would begin with these' : 'Nothing meets all of that'}
      </h2>
      {perfumes.length === 0 && <p>Leave out one thing less, or raise the budget a little.</p>}
      {unmet.map(({ text, nearest }) => (
        <p key={text}>
          <span>{text}</span> {nearest && <Nearest product={nearest} />}
        </p>
      ))}
      <Suggestions of={perfumes} pairings={pairings} />
      <SaveLink />
      {perfumes.length > 1 && (
        <a
          className="text-link"
          href={`${routes.compare}?ids=${perfumes.map(({ product }) => product.id).join(',')}`}
        >
          Compare them side by side
        </a>
      )}
      {perfumes.length > 0 && (
        <a className="text-link" href={`${routes.discovery}${search}`}>
          Try them first: samples chosen by these answers
        </a>
      )}
      {companions.length > 0 && (
        <>
          <h2>And for the room</h2>
          <Suggestions of={companions} />
        </>
      )}
    </section>
  );
}

interface SuggestionsProps {
  of: Findings['perfumes'];
  /** What the first is worn with. */
  pairings?: ScentAnswer['pairings'];
}

const Suggestions = ({ of: suggestions, pairings = [] }: SuggestionsProps) => (
  <ul className={styles['suggestions']}>
    {suggestions.map(({ product, because }, at) => (
      <li key={product.id}>
        <p className={styles['because']}>{because}</p>
        <ProductCard product={product} />
        {at === 0 && pairings.length > 0 && <WearWith pairings={pairings} />}
      </li>
    ))}
  </ul>
);

/** Copies the address of the answers; where the browser refuses that, it is shown. */
async function copyAddress(): Promise<void> {
  const { href } = window.location;
  try {
    await navigator.clipboard.writeText(href);
    void notify('success', 'Link to your answers copied.');
  } catch {
    window.prompt('Copy this link', href);
  }
}

/** The answers are in the address: who keeps it finds the same perfumes again. */
const SaveLink = () => (
  <button type="button" className="button quiet" onClick={() => void copyAddress()}>
    Save
  </button>
);

/** What the first answer is worn with, and why. */
const WearWith = ({ pairings }: { pairings: readonly Pairing[] }) => (
  <section aria-labelledby="finder-wear">
    <h3 id="finder-wear">Wear it with</h3>
    <ul>
      {pairings.map(({ product, why }) => (
        <li key={product.id}>
          <a className="text-link" href={pathOf(product)}>
            {product.name}
          </a>{' '}
          <span>{why}</span>
        </li>
      ))}
    </ul>
  </section>
);
