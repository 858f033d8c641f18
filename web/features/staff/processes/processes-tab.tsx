import type { Vertical } from '../../../../shared/verticals.ts'
import { LinkTabs } from '../../../navigation/link-tabs.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { useAddress } from '../../../use-address.ts'
import { type ProcessView, processViews, staffParams, staffPath } from '../staff-params.ts'
import { ProcessList } from './process-list.tsx'

const FileTab = lazyPart(async () => (await import('../files/file-tab.tsx')).FileTab, {
  loading: <Loading />,
})

/** 'Admin. procesos': one process at a time, or all of the vertical in a file. */
export const ProcessesTab = ({ vertical }: { vertical: Vertical }) => {
  const [values] = useAddress(staffParams)
  return (
    <>
      <LinkTabs
        label="Cómo administrar los procesos"
        tabs={(Object.keys(processViews) as ProcessView[]).map((view) => ({
          label: processViews[view],
          to: staffPath({ tab: values.tab, vertical: values.vertical, view }),
          current: view === values.view,
        }))}
      />
      {values.view === 'lista' ? (
        <ProcessList vertical={vertical} />
      ) : (
        <FileTab vertical={vertical} kind="ProcessConfig" />
      )}
    </>
  )
}
