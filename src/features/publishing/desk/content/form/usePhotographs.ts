import { useState } from 'react';
import { isText } from '~/base/guards';
import { nextPicture, pictureFolder, relativeName } from '~/features/publishing/picture-paths';
import { makeSmaller } from '~/islands/parts/make-smaller';
import type { ContentForm } from './form-context';

/** Of a picture: 700 KB are less than a megabyte as they are sent. */
const limits = { longest: 1600, mostBytes: 700 * 1024 };
/** Of all pictures of one save, as they are sent. */
const mostLength = 4_500_000;

const unreadable = 'This file cannot be read. Choose a JPEG, PNG or WebP file.';
const tooMany = 'These are too many pictures for one save. Save, then add the others.';

/** Photographs of this file that are sent with its next save (R975). */
export function usePhotographs({ content, path }: ContentForm) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  /** @returns what the file calls them; null when one could not be taken. */
  const take = async (files: readonly File[]): Promise<string[] | null> => {
    setBusy(true);
    setProblem(null);
    const taken = await Promise.all(files.map(toSend));
    setBusy(false);
    const sent = taken.filter((one) => one !== null);
    if (sent.length < taken.length) {
      setProblem(unreadable);
      return null;
    }
    const waiting = [...(content.files?.values() ?? [])].filter(isText);
    const length = [...waiting, ...sent.map(({ base64 }) => base64)].join('').length;
    if (length > mostLength) {
      setProblem(tooMany);
      return null;
    }
    const known = [...(content.opened?.paths ?? []), ...(content.files?.keys() ?? [])];
    const first = nextPicture(known, path);
    const placed = sent.map(({ base64, ending }, at) => ({
      name: `${pictureFolder(path)}/${first + at}.${ending}`,
      base64,
    }));
    content.edit(
      ...placed.map(({ name, base64 }) => ({ path: `src/${name}`, field: [], value: base64 })),
    );
    return placed.map(({ name }) => relativeName(path, name));
  };

  return { isBusy, problem, take };
}

async function toSend(file: File): Promise<{ base64: string; ending: string } | null> {
  const small = await makeSmaller(file, limits);
  if (!small) return null;
  const base64 = await base64Of(small);
  return { base64, ending: small.type === 'image/webp' ? 'webp' : 'jpg' };
}

const base64Of = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () =>
      resolve(isText(reader.result) ? reader.result.slice(reader.result.indexOf(',') + 1) : '');
    reader.onerror = () => reject(new Error('The photograph cannot be read.'));
    reader.readAsDataURL(blob);
  });
