import type { Values } from '../../../framework/engine/context/engine-record';
import { textFrom } from '../../../framework/fields/base/read-value';
import { textOfHtml } from '../../../framework/shared/rich-text/text-of-html';
import type { GivenArticle } from './writing-box';

/** What a form says to be written about; undefined while it has no text. */
export const givenOf = (values: Values): GivenArticle | undefined => {
  const text = textOfHtml(textFrom(values.content)).trim();
  return text === '' ? undefined : { title: textFrom(values.title), text, part: '' };
};
