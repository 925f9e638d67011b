/**
 * Milliseconds of processor time that something takes. Unlike the clock it says the same while other programs fill the machine.
 * Resolves when the work is over.
 */
export const cpuTime = async (work: () => unknown): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};
