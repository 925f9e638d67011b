/** The resource of the people who can sign in. It is a resource like any other, and every console has it. */
export const accountsResource = 'users';
