import { usualZone } from '../../expressions/context';
import { isEmpty } from '../../fields/base/is-empty';
import { codeOf } from '../../fields/field';
import type { CodeConfig } from '../../fields/text/code';
import type { Console } from '../../language/console/console';
import type { CreateRequest, OpenedStore, Transaction } from '../stores/store';
import { nextCode } from './next-code';

interface CodedField {
  field: string;
  code: CodeConfig;
}

/** The fields of a collection whose values the server counts. */
const codedFields = (console: Console, collection: string): readonly CodedField[] =>
  (console.resources.get(collection)?.fields ?? []).flatMap((field) => {
    const code = codeOf(field);
    return code === undefined ? [] : [{ field: field.name, code }];
  });

/** The same store, which gives new records the next of their codes in the commit that makes them. */
export const codedStore = ({
  store,
  console,
  now,
}: {
  store: OpenedStore;
  console: () => Console;
  /** The moment in ms. */
  now: () => number;
}): OpenedStore => {
  const withCodes = async (tx: Transaction, request: CreateRequest): Promise<CreateRequest> => {
    const { collection, row } = request;
    const codes: Record<string, string> = {};
    const zone = console().site.timeZone || usualZone;
    for (const { field, code } of codedFields(console(), collection))
      if (isEmpty(row[field])) codes[field] = await nextCode(tx, { collection, field, code, now: now(), zone });
    return { ...request, row: { ...row, ...codes } };
  };
  const coding = (tx: Transaction): Transaction => ({
    ...tx,
    create: async (request) => tx.create(await withCodes(tx, request)),
    transaction: (work) => tx.transaction((inner) => work(coding(inner))),
  });
  const transaction: OpenedStore['transaction'] = (work) => store.transaction((tx) => work(coding(tx)));
  return {
    ...store,
    transaction,
    create: (request) =>
      codedFields(console(), request.collection).length === 0
        ? store.create(request)
        : transaction((tx) => tx.create(request)),
  };
};
