// GitLab Pages: files as they are; `.br` and `.gz` beside them are sent to browsers that read them. Its own domain is a setting of the
// project. It reads a `_redirects`, but a file at the old address comes first, and not every server has the feature.

import { bareHostLimits, type HostAdapter, otherFormsLimit } from './description.ts'

export const gitlabPages: HostAdapter = (host) => ({
  files: [],
  limits: [...bareHostLimits('GitLab Pages', host), ...otherFormsLimit('GitLab Pages', host)],
  redirects: false
})
