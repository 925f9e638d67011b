import './list.css';
import { useMemo } from 'react';
import type { ExpressionContext } from '../../expressions/context';
import { holds } from '../../expressions/evaluate';
import { namesIn } from '../../expressions/names';
import { useLabel } from '../../i18n/use-label';
import type { ToneConfig } from '../../language/pages/list-config';
import type { Resource } from '../../language/resource/resource';
import { canReadPlain } from '../../rights/field-rights';
import type { Can } from '../../rights/objects';
import { useEngine } from '../context/engine-context';
import type { EngineRecord } from '../context/engine-record';

/** What the tone of a record means, for screen readers. */
export const ToneMeaning = ({ meaning }: { meaning: string | undefined }) =>
  meaning !== undefined && <span className="u-unseen">{meaning}</span>;

/** Returns what finds the tone of a record: once for each record that the server sends, however often it is drawn. */
export const toneReader = ({
  resource,
  can,
  asking,
}: {
  resource: Resource;
  can: Can;
  asking: Omit<ExpressionContext, 'now'>;
}): ((record: EngineRecord) => ToneConfig | undefined) => {
  // What the reader may not see is absent from records: a condition on it would say something about it all the same.
  const tones = resource.list.tones.filter(({ when }) =>
    namesIn(when).every((name) => {
      const field = resource.fieldByName.get(name);
      return field !== undefined && canReadPlain({ resource, field, can });
    }),
  );
  const cached = new WeakMap<EngineRecord, ToneConfig | false>();
  return (record) => {
    if (tones.length === 0) return undefined;
    let tone = cached.get(record);
    if (tone === undefined) {
      const context = { ...asking, now: Date.now() };
      tone = tones.find(({ when }) => holds(when, record, context)) ?? false;
      cached.set(record, tone);
    }
    return tone || undefined;
  };
};

/** The attributes of what shows a record, and what its tone means. */
export interface ToneLook {
  /** For the element of the record; a title, so that the pointer learns it too. */
  look: { 'data-tone'?: string; title?: string };
  /** For screen readers; undefined: the record has no tone. */
  meaning: string | undefined;
}

const plain: ToneLook = { look: {}, meaning: undefined };

/** Returns a function that gives the look of a record of the resource. */
export const useTones = (resource: Resource): ((record: EngineRecord) => ToneLook) => {
  const { can, asking } = useEngine();
  const label = useLabel();
  const toneOf = useMemo(() => toneReader({ resource, can, asking }), [resource, can, asking]);
  return (record) => {
    const tone = toneOf(record);
    if (tone === undefined) return plain;
    const meaning = label(tone.label);
    return { look: { 'data-tone': tone.tone, title: meaning }, meaning };
  };
};
