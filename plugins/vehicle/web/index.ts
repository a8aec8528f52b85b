import { dashboardTiles, fieldFaces, fieldTypes, helpPages, offer, offerAll } from '@gongtai/sdk'
import { webHalf } from '@gongtai/sdk/web'
import { driverSelector, vehicleSelector } from '../model/car-use.ts'
import { driverFace, vehicleFace } from './faces.tsx'

export default webHalf({
  activate: () => ({
    pages: {
      'vehicle/calendar': () => import('./pages/calendar.tsx'),
      'vehicle/mine': () => import('./pages/my-trips.tsx'),
      'vehicle/trips': () => import('./pages/trips.tsx'),
      'vehicle/vehicles': () => import('./pages/vehicles.tsx'),
      'vehicle/drivers': () => import('./pages/drivers.tsx'),
      'vehicle/quotas': () => import('./pages/quotas.tsx'),
    },
    offers: [
      offer(helpPages, { id: 'vehicle.help', load: () => import('./help.ts') }),
      ...offerAll(fieldTypes, [vehicleSelector, driverSelector]),
      ...offerAll(fieldFaces, [vehicleFace, driverFace]),
      ...offerAll(dashboardTiles, [
        { id: 'vehicle.today', title: '今日用车', column: 'side', load: () => import('./tiles/today.tsx') },
        {
          id: 'vehicle.trips-ahead',
          title: '出车任务',
          column: 'main',
          permission: 'vehicle:drive',
          place: 15,
          load: () => import('./tiles/trips-ahead.tsx'),
        },
      ]),
    ],
  }),
})
