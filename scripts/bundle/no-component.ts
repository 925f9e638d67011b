/** Stands in for a component of a library that the console does not use. */
export default (): never => {
  throw new Error('This component is left out of the bundle (scripts/bundle/leave-out.ts).');
};
