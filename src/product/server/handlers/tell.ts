import type { RecordCall } from '../../../framework/server/services/services';

const notices = 'notices';

/** A notice is HTML, and what it speaks of may be called anything. */
const asHtml = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Puts a notice into the boxes of these people, with what has brought it about: both are committed, or neither. */
export const tell = async ({
  call: { services, caller },
  to,
  title,
  content,
  level = 'medium',
}: {
  call: RecordCall;
  /** Ids of users. */
  to: readonly string[];
  title: string;
  /** Plain text. */
  content: string;
  level?: 'low' | 'medium' | 'high';
}): Promise<void> => {
  if (to.length === 0 || !services.console.resources.has(notices)) return;
  const publishedAt = new Date(services.now()).toISOString();
  const row = {
    title,
    content: asHtml(content),
    kind: 'notice',
    level,
    publishedAt,
    toUserIds: [...to],
    createdBy: caller.id,
  };
  await services.store.create({ collection: notices, row });
};
