import '../theme/antd/tabs.css';

export { default } from 'antd/es/tabs';
