import { join } from 'node:path'

/**
 * The folder of this user for data shared by all projects.
 *
 * @param platform as `process.platform` names it
 * @param home absolute folder of the user
 */
export function userFolder(
  platform: string,
  home: string,
  { LOCALAPPDATA: local, XDG_CONFIG_HOME: config }: Readonly<Record<string, string | undefined>>
): string {
  if (platform === 'win32') return join(local || join(home, 'AppData', 'Local'), 'sitegen')
  if (platform === 'darwin') return join(home, 'Library', 'Application Support', 'sitegen')
  return join(config || join(home, '.config'), 'sitegen')
}
