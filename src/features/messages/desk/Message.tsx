import { useId } from 'react';
import { fullTime } from '~/islands/desk/common/times';
import type { MessageView } from '~/features/messages/message-replies.schema';
import { actorText } from '~/features/desk/actor-text';
import type { ListActs } from '~/islands/desk/parts/StateList';
import { AnswerForm } from './AnswerForm';
import styles from './Messages.module.css';

interface Props {
  message: MessageView;
  acts: ListActs;
}

/** One message with the answers to it, and the form for the next one. */
export function Message({ message, acts }: Props) {
  const heading = useId();
  return (
    <article aria-labelledby={heading}>
      <header>
        <h2 id={heading} dir="auto">
          {message.name}
        </h2>
        <Sender message={message} />
      </header>
      <p className={styles['text']} dir="auto">
        {message.message}
      </p>
      {message.answers.map(({ id, at, by, text }) => (
        <div key={id} className={styles['answer']}>
          <p className={styles['text']} dir="auto">
            {text}
          </p>
          <p className="soft">
            Answered <time dateTime={at}>{fullTime(at)}</time> by <span>{actorText(by)}</span>
          </p>
        </div>
      ))}
      <AnswerForm message={message} acts={acts} />
    </article>
  );
}

const Sender = ({ message: { email, phone, at } }: Pick<Props, 'message'>) => (
  <p className="soft">
    <a href={`mailto:${email}`}>{email}</a>
    {phone !== '' && (
      <span>
        {', '}
        <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
      </span>
    )}
    <span>, </span>
    <time dateTime={at}>{fullTime(at)}</time>
  </p>
);
