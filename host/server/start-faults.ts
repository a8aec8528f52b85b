import { faults } from '@gongtai/core/kernel/fault'

/** Why the server did not start; the setting to look at comes first in the line the operator reads. */
export const startFaults = faults('start', {
  wrongSetting: {
    status: 500,
    text: (d: { setting: string; reason: string }) => `${d.setting} ${d.reason}`,
  },
})

export const wrongSetting = (setting: string, reason: string) => startFaults.wrongSetting({ setting, reason })
