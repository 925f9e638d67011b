/** Reports one mistake: its path, what is wrong, what would be right. */
export type Report = (path: string, message: string, hint?: string) => void;
