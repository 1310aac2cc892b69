export function nodeProblem(version: string, needed: string): string | undefined
