/** Day and environment of builds in tests that are about neither: all posts are published, and there are no variables. */
export const anyDay = { today: '9999-12-31', environment: {} } as const

/** The same for a development server or its session. */
export const servedAnyDay = { now: (): string => anyDay.today, environment: {} } as const
