import { flatFileRoles } from '../../shared/roles.ts'
import { environment } from '../environment.ts'

/** 'Archivo Plano' (A§6, decision 6): disbursement leaders and whoever is configured, by role or by login. */
export const canViewFlatFile = ({ rolUser, login }: { rolUser: string; login: string }): boolean =>
  [
    ...flatFileRoles,
    ...environment('FLAT_FILE_VIEWERS')
      .FLAT_FILE_VIEWERS.split(',')
      .map((one) => one.trim()),
  ].some((viewer) => viewer === rolUser || viewer === login)
