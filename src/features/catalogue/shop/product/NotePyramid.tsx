import type { NamedNote, Tier } from '~/features/scent/fragrance';
import styles from './NotePyramid.module.css';

/** The three tiers of a perfume: a drawn pyramid with its words beside it. */
export function NotePyramid({ tiers }: { tiers: readonly Tier[] }) {
  return (
    <section className={styles['pyramid']} aria-labelledby="fragrance-notes">
      <h2 id="fragrance-notes">Fragrance Notes</h2>
      <div className={styles['figure']}>
        <svg viewBox="0 0 120 132" aria-hidden="true">
          <path d="M60 0 80 42H40z" />
          <path d="M38.5 45h43l20 42h-83z" />
          <path d="M17 90h86l17 42H0z" />
        </svg>
        <dl>
          {tiers.map(({ id, label, notes }) => (
            <div key={id}>
              <dt>{`${label}:`}</dt>
              <dd>
                {notes.map((note, index) => (
                  <Note key={note.name} note={note} last={index === notes.length - 1} />
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** A note of the library is a chip with a link. The commas are for screen readers. */
const Note = ({ note: { name, href }, last }: { note: NamedNote; last: boolean }) => {
  const comma = last ? '' : ', ';
  if (href === null) return name + comma;
  return (
    <>
      <a className="chip" href={href}>
        {name}
      </a>
      <span className="visually-hidden">{comma}</span>
    </>
  );
};
