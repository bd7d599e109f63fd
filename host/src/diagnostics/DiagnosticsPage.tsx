import { PageActions } from '@aboschalter/platform';
import {
  Button,
  Chip,
  PageGridColumn,
  PageGrid,
  CopyButton,
  DateText,
  FieldGrid,
  Panel,
  ReloadIcon,
  Skeleton,
  ReadOnlyField,
} from '@aboschalter/ui';
import { ChecksPanel } from './ChecksPanel.tsx';
import { listProblems, formatReport, type DiagnosticsReport } from './diagnostics.ts';
import { RemotesPanel } from './RemotesPanel.tsx';
import { ServerFeaturesPanel } from './ServerFeaturesPanel.tsx';
import { SharedModulesPanel } from './SharedModulesPanel.tsx';
import { useDiagnostics, type DiagnosticsDependencies } from './use-diagnostics.ts';
import './diagnostics.css';

/** 'Diagnose': versions, the state of each remote, the checks of remotes, and a report for support. */
export function DiagnosticsPage(dependencies: DiagnosticsDependencies) {
  const { report, isChecking, checkAgain } = useDiagnostics(dependencies);
  if (!report) return <Skeleton lines={10} height={480} label="Die Diagnose läuft" />;
  return (
    <PageGrid>
      <PageGridColumn span={8}>
        <SupportPanel report={report} isChecking={isChecking} onCheckAgain={checkAgain} />
        <RemotesPanel remotes={report.remotes} shellApi={report.shellApi} />
        {report.checks.map((list) => (
          <ChecksPanel key={list.title} list={list} />
        ))}
        <ServerFeaturesPanel features={report.features} />
      </PageGridColumn>
      <PageGridColumn span={4}>
        <VersionsPanel report={report} />
        <SharedModulesPanel shared={report.shared} />
      </PageGridColumn>
    </PageGrid>
  );
}

interface SupportPanelProps {
  readonly report: DiagnosticsReport;
  readonly isChecking: boolean;
  readonly onCheckAgain: () => void;
}

/** Shows the problems, and copies the report for support. */
function SupportPanel({ report, isChecking, onCheckAgain }: SupportPanelProps) {
  const problems = listProblems(report);
  return (
    <Panel
      title="Für den Support"
      actions={
        <Button icon={<ReloadIcon />} loading={isChecking} onClick={onCheckAgain}>
          Erneut prüfen
        </Button>
      }
    >
      <div className="diagnose-findings" role="status">
        {problems.length === 0 ? (
          <p>Es gibt keine Auffälligkeiten.</p>
        ) : (
          <>
            <p>Bitte nennen Sie dem Support diese Punkte:</p>
            <ul>
              {problems.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div className="diagnose-report">
        <p className="as-muted">Der Bericht enthält alles auf dieser Seite, aber keine Namen, Kundendaten oder Anmeldedaten.</p>
        <PageActions isPrimary>
          <CopyButton variant="primary" text={formatReport(report)} />
        </PageActions>
      </div>
    </Panel>
  );
}

function VersionsPanel({ report }: { readonly report: DiagnosticsReport }) {
  const { frontend, shellApi, middleware, middlewareRange, isRegistryCurrent, checkedAt } = report;
  return (
    <Panel title="Versionen">
      <FieldGrid columns={2}>
        <ReadOnlyField label="Oberfläche">
          <span className="as-number">{frontend}</span>
        </ReadOnlyField>
        <ReadOnlyField label="shell-api">
          <span className="as-number">{shellApi}</span>
        </ReadOnlyField>
        <ReadOnlyField label="Middleware">
          {middleware.isOk ? <span className="as-number">{middleware.text}</span> : middleware.text}
        </ReadOnlyField>
        <ReadOnlyField label="Verlangte Middleware">
          <span className="as-number">{middlewareRange}</span>
        </ReadOnlyField>
        <ReadOnlyField label="Verzeichnis der Bereiche">
          {isRegistryCurrent ? <Chip colour="GREEN">aktuell</Chip> : <Chip colour="YELLOW">nicht erreichbar</Chip>}
        </ReadOnlyField>
        <ReadOnlyField label="Geprüft">
          <DateText date={new Date(checkedAt)} time />
        </ReadOnlyField>
      </FieldGrid>
    </Panel>
  );
}
