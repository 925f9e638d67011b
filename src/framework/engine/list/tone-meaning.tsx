import './tones.css';

/** What the tone of a record means, for screen readers. */
export const ToneMeaning = ({ meaning }: { meaning: string | undefined }) =>
  meaning !== undefined && <span className="engine-unseen">{meaning}</span>;
