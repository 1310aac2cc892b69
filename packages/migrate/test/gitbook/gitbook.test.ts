// Spaces of GitBook, with the whole result.

import { gitbook } from '../../source/gitbook/gitbook.ts'
import { testProject } from '../whole-project.ts'

testProject(gitbook, import.meta.dirname, 'source')
