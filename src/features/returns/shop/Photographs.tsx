import { useId, useState } from 'react';
import { mostPhotographs } from '~/features/returns/return-reasons';

interface Props {
  /** As the shop has named those that it has. */
  names: string[];
  link: { id: string; key: string | null };
  onChange: (names: string[]) => void;
  error: string | undefined;
}

/** Photographs of what came damaged: made smaller here, and sent at once. */
export function Photographs({ names, link, onChange, error }: Props) {
  const id = useId();
  const [said, setSaid] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isFull = names.length >= mostPhotographs;
  const add = async (files: File[]) => {
    setBusy(true);
    const { sendSmaller } = await import('./send-smaller');
    let all = names;
    let problem: string | null = null;
    for (const file of files.slice(0, mostPhotographs - names.length)) {
      const sent = await sendSmaller(file, link);
      if ('problem' in sent) problem = sent.problem;
      else all = [...new Set([...all, sent.name])];
    }
    onChange(all);
    setSaid(problem ?? `Photographs added: ${all.length}.`);
    setBusy(false);
  };
  return (
    <div className="field">
      <label htmlFor={id}>{`Photographs, ${mostPhotographs} at most`}</label>
      <input
        id={id}
        type="file"
        className="input"
        accept="image/*"
        multiple
        disabled={isBusy || isFull}
        aria-describedby={`${id}-said`}
        onChange={({ target }) => {
          void add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <p id={`${id}-said`} role="status" className={error ? 'field-error' : undefined}>
        {error ?? (isBusy ? 'The photograph is being sent...' : said)}
      </p>
      {names.length > 0 && (
        <button
          type="button"
          className="button quiet"
          onClick={() => {
            onChange([]);
            setSaid('The photographs are removed.');
          }}
        >
          Remove photographs
        </button>
      )}
    </div>
  );
}
