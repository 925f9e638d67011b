/** Stands where a value could be and is not. */
export const Blank = () => <span style={{ opacity: 0.45 }}>–</span>;
