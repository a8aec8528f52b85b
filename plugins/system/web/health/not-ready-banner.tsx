import { ErrorIcon } from '@blueprintjs/icons'

/** What `/readyz` says, for people. */
const reasons: Readonly<Record<string, string>> = {
  'not serving': '进程正在启动或结束。',
  'database unreachable': '数据库无法访问，请检查数据库服务与网络。',
  'a newer release has taken the database over': '数据库已由更新的版本接管，请停止这个进程，改用新版本。',
  'migrations are not applied': '数据库缺少本版本的结构变更，可能换上了较旧的数据库；请重新启动。',
  'disk almost full': '磁盘剩余空间低于保留值，请清理或扩容。',
  'data folder unreachable': '数据文件夹无法访问，请检查磁盘与挂载。',
  'required plugins are not running': '有租户在用的插件没有运行，原因见下。',
}

export const NotReadyBanner = ({ reason }: { readonly reason: string }) => (
  <div className="sys-banner sys-banner-bad" role="alert">
    <ErrorIcon aria-hidden />
    <div className="sys-banner-text">
      <b>本进程未就绪，负载均衡不会再把请求转给它</b>
      {reasons[reason] ?? reason}
    </div>
  </div>
)
