import { useId } from 'react';

interface Props {
  /** Of the line; the choice is the form's `to-` with it. */
  id: string;
  choices: readonly { id: string; name: string }[];
}

/** The size or colour in which units of a line are sent once more. */
export function SendInstead({ id, choices }: Props) {
  const field = useId();
  return (
    <div className="field">
      <label htmlFor={field}>Send instead</label>
      <select id={field} name={`to-${id}`} className="input" defaultValue={id}>
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.name}
          </option>
        ))}
      </select>
    </div>
  );
}
