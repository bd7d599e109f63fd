import '../theme/antd/upload.css';

export { default } from 'antd/es/upload/Dragger';
