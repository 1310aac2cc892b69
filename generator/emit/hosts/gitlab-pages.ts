// GitLab Pages serves files unchanged, and `.br` and `.gz` to browsers that accept them. The custom domain is a setting of
// the project. It supports `_redirects`, but existing files take precedence, and not every server has the feature enabled.

import { bareHostLimits, type HostAdapter, otherFormsLimit } from './description.ts'

export const gitlabPages: HostAdapter = (host) => ({
  files: [],
  limits: [...bareHostLimits('GitLab Pages', host), ...otherFormsLimit('GitLab Pages', host)],
  redirects: false
})
