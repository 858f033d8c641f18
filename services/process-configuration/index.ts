import { processConfigurations } from '../../shared/process-configuration-calls.ts'
import { seatMoves } from '../../shared/seat-moves.ts'
import { api, route } from '../http/api.ts'
import { history } from './history.ts'
import { list, ofManagement } from './list.ts'
import { managements } from './managements.ts'
import { remove, save } from './save.ts'
import { seats } from './seats.ts'

export const handler = api([
  route(processConfigurations.list, list),
  route(processConfigurations.ofManagement, ofManagement),
  route(processConfigurations.managements, managements),
  route(processConfigurations.save, save),
  route(processConfigurations.remove, remove),
  route(processConfigurations.history, history),
  route(seatMoves.count, seats),
])
