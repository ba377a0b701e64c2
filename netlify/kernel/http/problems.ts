import { refuse, type Reply } from './reply.ts';

/** What is wrong with a body, in words for who sent it. */
export interface Problems {
  /** By the field at fault. */
  fields: Record<string, string>;
  /** Those of the fields that are only asked about: `sure` of the same names takes them as they stand. */
  doubts?: string[];
}

export const noProblems: Problems = { fields: {} };

export const isProblem = ({ fields }: Problems): boolean => Object.keys(fields).length > 0;

/** @param error the sentence for all of it; the first one where there is none. */
export function refuseFields({ fields, doubts = [] }: Problems, error?: string): Reply {
  const [first = 'The request could not be read.'] = Object.values(fields);
  const details = { fields, ...(doubts.length > 0 && { doubts }) };
  return refuse(400, error ?? first, {}, Object.keys(fields).length > 0 ? details : {});
}
