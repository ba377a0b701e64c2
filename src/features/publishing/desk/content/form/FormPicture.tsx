import { useCallback } from 'react';
import { isText } from '~/base/guards';
import { pathOfPicture } from '~/features/publishing/picture-paths';
import { useReading } from '~/islands/desk/common/useReading';
import { fetchContent } from '~/features/publishing/desk/content/content-calls';
import type { ContentForm } from './form-context';
import styles from './ContentForm.module.css';

interface Props {
  form: ContentForm;
  /** As the file of the form names it; '' for none yet. */
  file: string;
}

/** A picture of the form: just chosen, of the running shop, or saved since. */
export function FormPicture({ form: { content, pictures }, file }: Props) {
  const chosen = content.files?.get(pathOfPicture(file));
  const src = isText(chosen) ? dataOf(file, chosen) : pictures[file];
  if (src !== undefined) return <img className={styles['picture']} src={src} alt="" />;
  const isSaved = content.opened?.paths.includes(pathOfPicture(file)) === true;
  return isSaved ? <SavedPicture file={file} /> : <span className={styles['picture']} />;
}

/** One that the running shop does not have yet. */
function SavedPicture({ file }: { file: string }) {
  const path = pathOfPicture(file);
  const { last } = useReading(useCallback(() => fetchContent([path]), [path]));
  const base64 = last?.value.files[0]?.base64;
  if (base64 === undefined) return <span className={styles['picture']} />;
  return <img className={styles['picture']} src={dataOf(file, base64)} alt="" />;
}

const dataOf = (file: string, base64: string): string =>
  `data:image/${file.endsWith('.jpg') ? 'jpeg' : 'webp'};base64,${base64}`;
