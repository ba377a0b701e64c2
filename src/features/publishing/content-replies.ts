import {
  isListOf,
  isNullOr,
  isOneOf,
  isOptional,
  isShape,
  isText,
  isTime,
} from '../../base/guards.ts';

/* What the calls for the shop's content answer. */

/** A text of the content, or a picture's bytes; neither of a picture that was found in its folder. */
export interface ContentFile {
  path: string;
  text?: string | undefined;
  base64?: string | undefined;
}

/** GET /api/desk/content; a file that is not there is left out. */
export interface ContentReply {
  version: string;
  files: ContentFile[];
}

const publishingStates = ['live', 'publishing', 'failed'] as const;

/** GET /api/desk/publishing */
export interface PublishingReply {
  /** The version that was saved last, and the one that the shop shows; null where no build says it. */
  saved: string;
  live: string | null;
  state: (typeof publishingStates)[number];
  /** When the shop began to show it; of what it does not show yet, when it was saved. */
  since: string;
}

/** A change that waits for somebody to take it: where it is read, and where it can be looked at. */
export interface ContentReview {
  page: string;
  preview: string | null;
}

/** POST /api/desk/content and /api/desk/content/undo */
export interface SavedReply {
  /** What the next change is made of. */
  version: string;
  publishing: PublishingReply;
  /** Null for a change that is published. */
  review: ContentReview | null;
}

/** One field that cannot be saved; `field` such as 'sizes[0].price', '' for the whole file. */
export interface ContentProblem {
  path: string;
  field: string;
  sentence: string;
}

/** With 422. */
export interface ProblemsReply {
  error: string;
  problems: ContentProblem[];
}

/** What one has made of a field; null where it is taken away. */
export interface FieldValue {
  path: string;
  field: string;
  value: unknown;
}

/** With 409: the same fields in both lists, and the version that has theirs. */
export interface ConflictReply {
  error: string;
  version: string;
  mine: FieldValue[];
  theirs: FieldValue[];
}

/** A change that was saved at the desk. */
export interface SavedChange {
  /** Names this change and no other, also where it has brought an earlier version back. */
  version: string;
  at: string;
  /** The keeper. */
  by: string;
  why: string;
}

/** GET /api/desk/content/changes, the newest first. */
export interface SavedChangesReply {
  changes: SavedChange[];
}

export const isContentReply = isShape<ContentReply>({
  version: isText,
  files: isListOf(
    isShape<ContentFile>({ path: isText, text: isOptional(isText), base64: isOptional(isText) }),
  ),
});

export const isPublishingReply = isShape<PublishingReply>({
  saved: isText,
  live: isNullOr(isText),
  state: isOneOf(publishingStates),
  since: isTime,
});

export const isSavedReply = isShape<SavedReply>({
  version: isText,
  publishing: isPublishingReply,
  review: isNullOr(isShape<ContentReview>({ page: isText, preview: isNullOr(isText) })),
});

export const isSavedChanges = isShape<SavedChangesReply>({
  changes: isListOf(isShape<SavedChange>({ version: isText, at: isTime, by: isText, why: isText })),
});

const isProblem = isShape<ContentProblem>({ path: isText, field: isText, sentence: isText });

export const isProblemsReply = isShape<ProblemsReply>({
  error: isText,
  problems: isListOf(isProblem),
});

const isFieldValue = isShape<FieldValue>({
  path: isText,
  field: isText,
  value: (value): value is unknown => value !== undefined,
});

export const isConflictReply = isShape<ConflictReply>({
  error: isText,
  version: isText,
  mine: isListOf(isFieldValue),
  theirs: isListOf(isFieldValue),
});
