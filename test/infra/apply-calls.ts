import { signedIn } from '../support/api.ts'
import { personRow, processRow, rosterFile } from '../support/roster-files.ts'
import { runNight, stageFile } from '../support/roster-runs.ts'
import { enter, newPerson, place } from '../support/staff.ts'

/**
 * Files that replace a person and add a process are applied, by one run without remaining time and one that continues.
 */
export const applyCalls = async (): Promise<void> => {
  const admin = await signedIn('AdministradoresRaiz')
  const { person } = await enter(admin)
  const replaced = personRow({ ...newPerson(), positionCode: person.positionCode })
  await stageFile(admin, { bytes: rosterFile('StaffUser', [replaced]) })
  const processes = [processRow(), processRow({ ...place, process: 'De un archivo' })]
  await stageFile(admin, { kind: 'ProcessConfig', bytes: rosterFile('ProcessConfig', processes) })
  await runNight(new Date(), 1)
  await runNight()
}
