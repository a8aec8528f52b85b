import { useState } from 'react'

type State = NotificationPermission | 'unsupported'

const stateNow = (): State => ('Notification' in window ? Notification.permission : 'unsupported')

const helps: Readonly<Record<State, string>> = {
  granted: '本浏览器已允许显示提醒',
  default: '勾选后浏览器会询问是否允许',
  denied: '本浏览器已禁止提醒，请在浏览器的网站设置中允许后再勾选',
  unsupported: '本浏览器不支持桌面提醒，或当前网址没有使用 HTTPS',
}

/** Whether this browser shows notifications of the desktop, and the way to ask for it. */
export function useDesktopPermission() {
  const [state, setState] = useState(stateNow)
  const ask = async (): Promise<State> => {
    if (state === 'default') await Notification.requestPermission()
    setState(stateNow())
    return stateNow()
  }
  return { state, help: helps[state], ask }
}
