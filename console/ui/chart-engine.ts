// The parts of ECharts the product draws with; loaded only where a chart is.
import { BarChart, LineChart, PieChart, RadarChart } from 'echarts/charts';
import {
  AriaComponent,
  DatasetComponent,
  GridComponent,
  LegendComponent,
  MarkAreaComponent,
  MarkLineComponent,
  RadarComponent,
  TitleComponent,
  TooltipComponent,
} from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

register([
  AriaComponent,
  BarChart,
  DatasetComponent,
  GridComponent,
  LegendComponent,
  LineChart,
  MarkAreaComponent,
  MarkLineComponent,
  PieChart,
  RadarChart,
  RadarComponent,
  SVGRenderer,
  TitleComponent,
  TooltipComponent,
]);

export { init };
