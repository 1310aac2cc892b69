/** Begins the second name of each component of Starlight, for documents in which its own name means something else. */
export const starlightPrefix = 'Starlight'
