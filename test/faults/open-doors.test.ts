import { testCorpus } from './corpus-cases.ts'
import { groupsOfDoors } from './through-doors.ts'

testCorpus(groupsOfDoors.open)
