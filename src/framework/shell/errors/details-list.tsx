/** Terms with their values, for example a missing right. */
export const DetailsList = ({ items }: { items: readonly { term: string; values: readonly string[] }[] }) => (
  <dl className="message-details u-stack u-gap-12 u-text-start u-break u-surface u-border u-radius">
    {items.map(({ term, values }) => (
      <div key={term}>
        <dt>{term}</dt>
        {values.map((value) => (
          <dd key={value}>{value}</dd>
        ))}
      </div>
    ))}
  </dl>
);
