// Sites of Jekyll, with the whole result.

import { jekyll } from '../../source/jekyll/jekyll.ts'
import { testProject } from '../whole-project.ts'

testProject(jekyll, import.meta.dirname, 'source')
