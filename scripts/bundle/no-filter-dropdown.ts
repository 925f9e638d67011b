/** Stands in for the filter menu in the head of antd's table columns; none of our columns has one. */
export const flattenKeys = (): string[] => [];
export default (): null => null;
