import * as z from 'zod/mini'
import { dailyData } from '../../../../shared/daily-data.ts'
import { addDays, bogotaDay } from '../../../../shared/dates.ts'
import { linkSeconds } from '../../../../shared/documents.ts'
import { nightly } from '../../../../shared/nightly.ts'
import { optionalParam } from '../../../address.ts'
import { messageOf } from '../../../api/api-error.ts'
import { useApi } from '../../../api/use-api.tsx'
import { serverNow } from '../../../session/store.ts'
import { AsyncPanel } from '../../../ui/async-panel.tsx'
import { counted, quantity } from '../../../ui/counted.ts'
import { Cluster, Note, SectionTitle, Surface } from '../../../ui/layout.tsx'
import { MonthField } from '../../../ui/month-field.tsx'
import { nameOfMonth } from '../../../ui/month-name.ts'
import { PlainTable } from '../../../ui/plain-table.tsx'
import { useAddress } from '../../../use-address.ts'
import classes from './daily-data.module.css'
import { dailyDataColumns, sizeText } from './daily-data-columns.tsx'

const params = { month: optionalParam('mes', z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/))) }

/** The links are renewed a minute before they expire. */
const refreshInterval = (linkSeconds - 60) * 1_000

const total = (of: readonly number[]): number => of.reduce((sum, one) => sum + one, 0)

/** 'Descarga': the files of a month with all users' records of each day (decision 69). */
export const DailyDataTab = () => {
  const [{ month: chosen }, change] = useAddress(params)
  const latest = addDays(bogotaDay(serverNow()), -1).slice(0, 7)
  const month = chosen ?? latest
  const { data, error, mutate } = useApi(
    dailyData.month,
    { params: { month } },
    { refreshInterval, refreshWhenHidden: true },
  )
  return (
    <Surface aria-labelledby="daily-data">
      <Cluster below={4} align="end" justify="between" gap={4}>
        <div>
          <SectionTitle id="daily-data">Descarga de Datos diarios</SectionTitle>
          <p className={classes.hint}>
            Un archivo csv por día con los registros de todos los usuarios, que se genera a las{' '}
            {nightly.dailyData} del día siguiente.
          </p>
        </div>
        <MonthField label="Mes" value={month} max={latest} onChange={(picked) => change({ month: picked })} />
      </Cluster>
      <AsyncPanel
        data={data?.Items}
        failure={error && messageOf(error)}
        onRetry={mutate}
        retried
        empty={data?.Items.length === 0 && `No hay datos de ${nameOfMonth(month)}`}
      >
        {(files) => (
          <>
            <PlainTable
              label={`Datos diarios de ${nameOfMonth(month)}`}
              inside
              columns={dailyDataColumns}
              rows={files}
              rowKey={({ date }) => date}
              minWidth={760}
            />
            <Note above={3} role="status">
              {`${quantity(files.length, 'día', 'días')} · ` +
                `${counted(total(files.map(({ records }) => records)))} registros · ` +
                sizeText(total(files.map(({ size }) => size)))}
            </Note>
          </>
        )}
      </AsyncPanel>
    </Surface>
  )
}
