// Sites of Hugo, with the whole result.

import { hugo } from '../../source/hugo/hugo.ts'
import { testProject } from '../whole-project.ts'

testProject(hugo, import.meta.dirname, 'source')
