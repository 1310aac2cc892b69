/** Theme texts by key, complete for the locale (missing ones are filled from the default locale). */
export type Strings = Readonly<Record<string, string>>
