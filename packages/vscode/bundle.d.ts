export function bundle(write?: boolean): Promise<string>
