import { Outlet } from 'react-router-dom'
import { BulkProgress } from '../features/cases/bulk/bulk-progress.tsx'
import { UploadCases } from '../features/loads/upload-cases.tsx'
import { useUser } from '../session/use-session.ts'
import { InHeader } from '../ui/header-slot.tsx'
import { useLedManagement } from './led-management.tsx'

/** The frame of every screen of a leader: the header's 'Subir archivo' (A§2.11), and how changes of several cases go on. */
export const LeaderLayout = () => {
  const user = useUser()
  const management = useLedManagement()
  if (!user || !management) return null
  return (
    <>
      <InHeader>
        <UploadCases management={management} />
      </InHeader>
      <BulkProgress />
      <Outlet />
    </>
  )
}
