/**
 * Marks entries, queries, and the pictures, files and HTML in them: values that become plain JSON when a page is planned.
 * Until then they are passed on unchanged.
 */
export const plannedValue: unique symbol = Symbol('planned value')

export const isPlannedValue = (value: object): boolean => plannedValue in value
