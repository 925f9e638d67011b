/** Replaces the English plurals that Refine makes of resource names; ours have labels in every language. */
const same = (word: string): string => word;
export default Object.assign(same, { plural: same, singular: same });
