/** Variables of backgrounds; text and derived colours must be readable on each. */
export const backgroundVariables = ['ground', 'band', 'surface', 'raised', 'code-ground'] as const
