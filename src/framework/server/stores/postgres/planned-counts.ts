/** How long what the planner has said of a statement is believed, and of how many statements. */
const believedMs = 10_000;
const mostBelieved = 500;

/** What the planner says of a statement. */
export interface Plan {
  'Total Cost': number;
  'Plan Rows': number;
}

/** What the planner has said of statements with their values, for some seconds. */
export interface PlannedCounts {
  read(key: string): Plan | undefined;
  keep(key: string, plan: Plan): void;
}

/** Remembers plans; the oldest are forgotten first. */
export const createPlannedCounts = (now: () => number = () => performance.now()): PlannedCounts => {
  const plans = new Map<string, { plan: Plan; until: number }>();
  return {
    read: (key) => {
      const known = plans.get(key);
      return known && known.until > now() ? known.plan : undefined;
    },
    keep: (key, plan) => {
      plans.delete(key);
      plans.set(key, { plan, until: now() + believedMs });
      for (const [oldest] of plans) {
        if (plans.size <= mostBelieved) break;
        plans.delete(oldest);
      }
    },
  };
};
