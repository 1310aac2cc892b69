// Text that Python-Markdown and its extensions read in another way than CommonMark, and the whole file that it becomes.

import { join } from 'node:path'
import { testConstructs } from '../constructs.ts'
import { convert } from './convert.ts'

testConstructs(join(import.meta.dirname, 'text.txt'), convert)
