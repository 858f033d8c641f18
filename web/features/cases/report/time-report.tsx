import { useState } from 'react'
import { bogotaDay } from '../../../../shared/dates.ts'
import { SaveTimes } from '../../../case-view/save-times.tsx'
import { serverNow } from '../../../session/store.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { Cluster } from '../../../ui/layout.tsx'

/** Saves the times of a day of the user's cases. */
export const TimeReport = () => {
  const today = bogotaDay(serverNow())
  const [day, setDay] = useState(today)
  return (
    <Cluster>
      <DateField aria-label="Fecha del reporte" value={day} onChange={setDay} max={today} w={160} />
      <SaveTimes day={day} whyNot={(day === '' || day > today) && 'Elige un día hasta hoy'} />
    </Cluster>
  )
}
